/** The router, under the name by which ordinary remotes import it. */
// eslint-disable-next-line @typescript-eslint/no-require-imports -- A second list of the module's names costs the first page 0.1 KB.
module.exports = require('./router');
