/** Where no moment is given: what is not applied, and how to see it. */
export
