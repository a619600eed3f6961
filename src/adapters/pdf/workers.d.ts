/** Where the build puts a worker of this folder. */
declare module 'portal:worker/readPdf' {
  const address: string;
  export default address;
}
declare module 'portal:worker/splitPdf' {
  const address: string;
  export default address;
}
/** It has no types of its own: only that it is there counts. */
declare module 'pdfjs-dist/build/pdf.worker.mjs';
