/** How the console is bundled: one chunk for the shell, one for each screen, one stylesheet. @type {import('vite').UserConfig} */
export default {
  // the server puts its path prefix before these when it sends the page
  base: './',
  publicDir: false,
  build: {
    outDir: 'dist',
    assetsDir: 'assets/console',
    target: ['chrome125', 'firefox128', 'safari18'],
    cssCodeSplit: false,
    // the policy forbids data: addresses
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    reportCompressedSize: false,
    // what screens are made of is one file: a dozen small ones would each be asked for
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // what the frame asks for, and what one module asks for, which comes with its screens
            {
              name: 'calls',
              test: /generated[\\/]operations[\\/](account|notifications|organizations|overview|projects|status-page)\./,
              priority: 2,
            },
            {
              debugName: 'calls of a module',
              name: (id) => `calls-${/operations[\\/]([a-z-]+)/.exec(id)?.[1]}`,
              test: /generated[\\/]operations[\\/]/,
              priority: 1,
            },
            {
              name: 'parts',
              test: /console[\\/]src[\\/](data|address|parts[\\/](draw|page[\\/](?!asked|meter)|text[\\/](?!mark)|floating|lists[\\/](?!bulk|work|movable|rearr)|form[\\/]f|time[\\/][^rz])|generated[\\/]text[\\/]clean)|charts[\\/]dist[\\/](axis|shape)/,
            },
            // what the screens of a property share
            {
              name: 'property',
              test: /screens[\\/]analytics[\\/](view|property)/,
            },
          ],
        },
      },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
};
