// Builds with Vite or webpack in a separate process: both depend on their realm, which differs in a test.
const { bundler, config, plugin, watch } = JSON.parse(process.env.BUILD ?? '{}');

async function withVite() {
  const [{ build }, { tidewatchSourceMaps }] = await Promise.all([import('vite'), import('../../dist/plugins/vite.js')]);
  await build({ ...config, configFile: false, logLevel: 'silent', plugins: [tidewatchSourceMaps(plugin)] });
}

async function withWebpack() {
  const [{ default: webpack }, { TidewatchSourceMapsPlugin }] = await Promise.all([
    import('webpack'),
    import('../../dist/plugins/webpack.js'),
  ]);
  const compiler = webpack({ ...config, infrastructureLogging: { level: 'none' }, plugins: [new TidewatchSourceMapsPlugin(plugin)] });
  await new Promise((resolve, reject) => {
    const end = (error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString()) : null);
      (watching ?? compiler).close(() => (failure ? reject(failure) : resolve()));
    };
    const watching = watch ? compiler.watch({}, end) : null;
    if (!watch) compiler.run(end);
  });
}

try {
  await (bundler === 'vite' ? withVite() : withWebpack());
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
