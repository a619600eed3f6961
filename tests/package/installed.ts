import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PACKAGE = path.resolve('dist/domain');
/** Kept from run to run: a Node is 120 MB. */
const NODES = path.resolve('.tmp/nodes');

const install = (folder: string, ...packages: readonly string[]): void => {
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline', '--loglevel=error', ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

/** The executable of a Node, from the registry; its install script puts the one for this computer in place. */
export const nodeOf = (major: number): string => {
  const folder = path.join(NODES, String(major));
  const binary = path.join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }));
  install(folder, `node@${String(major)}`);
  return binary;
};

export interface Installed {
  readonly folder: string;
  /** Absolute path of what `npm pack` made. */
  readonly tarball: string;
  readonly remove: () => void;
}

/** Packs the built package as for publishing and installs it in a folder in which nothing else is. */
export const installPacked = (): Installed => {
  const folder = mkdtempSync(path.join(tmpdir(), 'customs-portal-'));
  execFileSync('npm', ['pack', '--loglevel=error', '--pack-destination', folder], { cwd: PACKAGE, stdio: 'ignore' });
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  const tarball = path.join(folder, name);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  install(folder, tarball);
  return { folder, tarball, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
