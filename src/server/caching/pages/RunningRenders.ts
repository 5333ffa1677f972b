/** A page that is being rendered, and the number of those who wait for it. */
export interface RunningRender<Made> {
  readonly made: Promise<Made>;
  readonly controller: AbortController;
  waiters: number;
}

/** The renders under way: all who want the same page share one, which is aborted once its last waiter has left. */
export class RunningRenders<Made> {
  private readonly running = new Map<string, RunningRender<Made>>();

  /** Returns the render of a name, and starts it if there is none. */
  start(name: string, render: (signal: AbortSignal) => Promise<Made>): RunningRender<Made> {
    const known = this.running.get(name);
    // A request that arrives after every waiter has left starts a new render.
    if (known !== undefined && !known.controller.signal.aborted) return known;
    const controller = new AbortController();
    const made = render(controller.signal).finally(() => {
      if (this.running.get(name) === started) this.running.delete(name);
    });
    const started: RunningRender<Made> = { made, controller, waiters: 0 };
    this.running.set(name, started);
    return started;
  }

  /** Adds a waiter, who leaves when the signal is aborted. */
  join(render: RunningRender<Made>, signal: AbortSignal | undefined): Promise<Made> {
    render.waiters += 1;
    signal?.addEventListener(
      "abort",
      () => {
        render.waiters -= 1;
        if (render.waiters === 0) render.controller.abort();
      },
      { once: true },
    );
    return render.made;
  }
}
