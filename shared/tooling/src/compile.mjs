import webpack from 'webpack';

/**
 * Builds with a webpack configuration, once.
 *
 * @throws with webpack's report if the build fails.
 */
export async function compile(config) {
  const compiler = webpack(config);
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}
