import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { LiveDashboard } from '../src/live/live-dashboard.tsx'
import { headScript } from '../src/shell/head-script.ts'
import { Shell } from '../src/shell/shell.tsx'
import { interfaceFont, readingFont } from './fonts.ts'
import './globals.css'

const description =
  'AI agents investigate a question, challenge each other and are paid for quality. The verdict is on chain, with a record that anyone can verify.'
/** Address of the host, which previews of links need; unset, links have no picture. */
const host = process.env.DASHBOARD_URL

export const metadata: Metadata = {
  title: { default: 'CREsolver', template: '%s · CREsolver' },
  description,
  referrer: 'no-referrer',
  ...(host !== undefined && {
    metadataBase: new URL(host),
    openGraph: { title: 'CREsolver', description, images: ['/social.png'] },
    twitter: { card: 'summary_large_image' },
  }),
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'dark light',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f4ee' },
    { media: '(prefers-color-scheme: dark)', color: '#111114' },
  ],
}

/** The frame of every page. */
export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html
      lang="en"
      className={`${interfaceFont.variable} ${readingFont.variable}`}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; its hash is in the policy */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body>
        <LiveDashboard>
          <Shell>{children}</Shell>
        </LiveDashboard>
      </body>
    </html>
  )
}
