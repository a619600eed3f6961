import { readFile } from 'node:fs/promises';

/** io-ts marks its classes for other bundlers than esbuild, and the codecs that are ready-made for none. */
const withPureCodecs = (text) =>
  text.replaceAll('/** @class */', '/* @__PURE__ */').replace(/^((?:export )?var \w+ = )(?=new |brand\(|refinement\()/gm, '$1/* @__PURE__ */ ');

/** As it is loaded, io-ts writes into the name of every record the names of all its members, which nothing of ours reads. */
const NAMES = [
  ['function getNameFromProps(props) {', "function getNameFromProps(props) { return '';"],
  ["codecs.map(function (type) { return type.name; }).join(' & ')", "'&'"],
];

const withoutNames = (text) =>
  NAMES.reduce((all, [written, instead]) => {
    if (!all.includes(written)) throw new Error(`io-ts has changed: ${written} is not where it was`);
    return all.replace(written, instead);
  }, text);

/** io-ts as the package has it. */
export const leanCodecs = {
  name: 'lean-codecs',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]io-ts[\\/]es6[\\/]index\.js$/ }, async ({ path }) => ({
      contents: withPureCodecs(withoutNames(await readFile(path, 'utf8'))),
      loader: 'js',
    })),
};
