// prepublishOnly of each published package: `npm publish` in its folder would publish sources.
console.error(
  'npm publish in this folder ignores publishConfig.exports. ' +
    'Run npm run pack in the root of the repository, then publish the tarball in release/.',
)
process.exit(1)
