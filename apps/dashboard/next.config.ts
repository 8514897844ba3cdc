import type { NextConfig } from 'next'

const config: NextConfig = {
  output: 'export',
  // Output folder of the pages; intermediate files are always in .next.
  distDir: process.env.NEXT_DIST_DIR ?? 'out',
  trailingSlash: true,
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  // `npm run check:types` checks the types, with the compiler of the whole repository.
  typescript: { ignoreBuildErrors: true },
}

export default config
