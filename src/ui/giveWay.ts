/** Ends the present task, so that the browser can handle input and render a frame before the work goes on. */
export async function giveWay(): Promise<void> {
  // Absent in Safari: https://developer.mozilla.org/docs/Web/API/Scheduler/yield
  const { scheduler } = globalThis as { readonly scheduler?: Partial<Scheduler> };
  if (scheduler?.yield !== undefined) return scheduler.yield();
  await new Promise((resolve) => setTimeout(resolve));
}
