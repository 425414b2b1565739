import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the commit that a build is made from and who builds it; `dirty` if one of its sources has changes that are in
 * no commit.
 *
 * @param {string} folder - the part's folder.
 * @param {readonly string[]} [sources] - the files that are built, with full paths; otherwise all in the folder.
 */
export function provenanceOf(folder, sources, env = process.env) {
  const builder = env.PAVILION_BUILDER ?? runAddress(env) ?? 'local';
  try {
    const commit = git(folder, 'rev-parse', 'HEAD').trim();
    const root = `${realpathSync(folder)}/`;
    const isSource = (file) => (sources ? isAmong(file, sources) : file.startsWith(root));
    return { commit, builder, dirty: uncommittedFiles(folder).some(isSource) };
  } catch {
    return { commit: 'unknown', builder, dirty: true };
  }
}

/** Returns the address of the run in GitHub's or GitLab's CI. */
function runAddress(env) {
  if (env.GITHUB_RUN_ID) return `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/actions/runs/${env.GITHUB_RUN_ID}`;
  return env.CI_JOB_URL;
}

/** A new folder is listed by its name. */
const isAmong = (file, sources) =>
  sources.some((source) => source === file || (file.endsWith('/') && source.startsWith(file)));

function uncommittedFiles(folder) {
  const root = git(folder, 'rev-parse', '--show-toplevel').trim();
  // `XY path`, and for a renamed file its old path as an entry of its own.
  const entries = git(folder, 'status', '--porcelain', '-z').split('\0').filter(Boolean);
  return entries.map((entry) => join(realpathSync(root), entry.replace(/^.. /, '')));
}

const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
