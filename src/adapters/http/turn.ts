/** Lets the page draw and answer keys before going on. */
export const turn = (): Promise<void> => {
  const scheduler = (globalThis as { readonly scheduler?: { yield?(): Promise<void> } }).scheduler;
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
};
