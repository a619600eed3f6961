declare module 'portal:thread/readFile' {
  /** Where the build puts `readFile.worker.ts`. */
  const address: URL;
  export default address;
}
