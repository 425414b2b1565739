import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { root } from '../stack/process';
import { createSbom } from './create-sbom';

const program = commandLine(
  'npm run sbom --',
  'Writes the software bill of materials of the production package: a CycloneDX file from the lockfile.',
)
  .option('--out <file>', 'dist/sbom.cdx.json by default')
  .action(({ out }: { readonly out?: string }) => {
    const file = resolve(out ?? `${root}/dist/sbom.cdx.json`);
    writeFileSync(file, createSbom());
    console.log(file);
  });

void runCommandLine(program, () => false);
