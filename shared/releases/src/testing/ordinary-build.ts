import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '../release-files';

/** Files by name; undefined for one to leave out. */
type Changes = Readonly<Record<string, string | undefined>>;

export const remoteJson = {
  name: 'draws',
  pages: [{ path: '/draws', access: 'open', page: 'Draws', title: { en: 'Draws', bn: 'ড্র' } }],
  slots: [{ name: 'home.promotions', slot: 'Teaser' }],
};

const share = (id: number, name: string, range: string): string =>
  `${id}:{shareScope:"default",shareKey:"${name}",import:null,requiredVersion:"${range}",strictVersion:!1,singleton:!0,eager:!1,fallback:()=>()=>{throw Error("none")}}`;

/** An entry and chunks as Rspack and webpack write them. */
const entry = [
  'var draws_1_0_0;(()=>{var r={},s;r.tt=()=>(s={createScriptURL:e=>e},trustedTypes.createPolicy("draws#webpack",s));',
  `r.c={moduleIdToConsumeDataMapping:{${share(8, 'react', '^19.0.0')},${share(9, 'react-router', '>=7')}}};`,
  'r.l=(u,i)=>{i.src=r.tt().createScriptURL(u);i.integrity=r.sriHashes[u];i.crossOrigin="anonymous"};',
  'r.x={moduleMap:{"./Draws":()=>Promise.all([r.e(958),r.e(178)]).then(()=>()=>r(4204)),"./Teaser":()=>r.e(613).then(()=>()=>r(1149))}};',
  'var c=self.rspackChunkdraws_1_0_0=self.rspackChunkdraws_1_0_0||[];draws_1_0_0=r})();',
].join('');
const chunk = (id: number, code: string): string =>
  `"use strict";(self.rspackChunkdraws_1_0_0=self.rspackChunkdraws_1_0_0||[]).push([[${id}],{${id}0(e,t,r){${code}}}]);`;

const exposed = (name: string, styles: readonly string[] = []) => ({
  path: `./${name}`,
  assets: { js: { sync: [], async: [] }, css: { sync: styles, async: [] } },
});
export const federationManifest = {
  metaData: {
    globalName: 'draws_1_0_0',
    buildInfo: { buildVersion: '1.0.0' },
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  },
  shared: [{ name: 'react', version: '19.3.1' }],
  exposes: [exposed('Draws', ['Draws.css']), exposed('Teaser')],
};

const plain = {
  'remoteEntry.js': entry,
  'Draws.js': chunk(178, 'var a=r(8),b=r(9);t.A=()=>(a.useState(0),r.e(462),b.useLocation())'),
  'Teaser.js': chunk(613, 't.A=()=>null'),
  'winners.js': chunk(462, 't.A=()=>null'),
  'Draws.css': '.draws{padding:16px}',
};

/** Returns the files of an ordinary remote's build, with the hashes of its chunks. */
export function ordinaryFiles(changes: Changes = {}): Readonly<Record<string, string>> {
  const chunks = { 178: 'Draws.js', 613: 'Teaser.js', 462: 'winners.js', 1: 'Draws.css' };
  const files = { ...plain, 'mf-manifest.json': JSON.stringify(federationManifest), ...changes };
  const hashes = Object.entries(chunks).map(([id, file]) => [
    id,
    integrityOf(Buffer.from(files[file as keyof typeof plain] ?? ''), 'sha384'),
  ]);
  const pinned = `${files['remoteEntry.js']}var h={sriHashes:${JSON.stringify(Object.fromEntries(hashes))}};`;
  return Object.fromEntries(
    Object.entries({ ...files, 'remoteEntry.js': pinned }).flatMap(([file, text]) =>
      text === undefined ? [] : [[file, text]],
    ),
  );
}

/** Writes files into a folder of their own, for one piece of work. */
export async function withFolder<T>(
  files: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-ordinary-'));
  try {
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
