/** The router, under the name by which ordinary remotes import it. */
// eslint-disable-next-line @typescript-eslint/no-require-imports -- The names of a module behind `require` are listed once, in that module.
module.exports = require('./router');
