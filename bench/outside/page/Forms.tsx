import { type FormEvent, useState } from "react";
import { Markup } from "./Markup";
import type { Block } from "./PageData";

type Of<Kind extends Block["kind"]> = Extract<Block, { readonly kind: Kind }>;

/** Links to categories, of which a search leaves some. */
export function Categories({ heading, placeholder, links }: Of<"categories">) {
  const [search, setSearch] = useState("");
  const shown = links.filter(({ html }) => html.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <section className="categories">
      <h2>{heading}</h2>
      <label>
        <span>{placeholder}</span>
        <input
          type="search"
          placeholder={placeholder}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <ul>
        {shown.map(({ href, html }) => (
          <li key={href}>
            <Markup as="a" href={href} html={html} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Newsletter({ heading, text, note, label, placeholder, button }: Of<"newsletter">) {
  const [answer, setAnswer] = useState("");
  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = JSON.stringify({ email_id: new FormData(event.currentTarget).get("email_id") });
    const headers = { "content-type": "application/json" };
    const { ok } = await fetch("/api/end-user/subscriber/subscribe", { method: "POST", headers, body });
    setAnswer(ok ? "Thank you." : "That did not work. Try again.");
  };
  return (
    <section className="newsletter">
      <h2>{heading}</h2>
      <p>{text}</p>
      <form onSubmit={(event) => void subscribe(event)}>
        <label>
          <span>{label}</span>
          <input type="email" name="email_id" required placeholder={placeholder} autoComplete="email" />
        </label>
        <button type="submit">{button}</button>
      </form>
      <p role="status">{answer}</p>
      <Markup as="p" html={note} />
    </section>
  );
}
