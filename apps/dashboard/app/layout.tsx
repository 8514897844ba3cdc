import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { LiveDashboard } from '../src/live/live-dashboard.tsx'
import { headScript } from '../src/shell/head-script.ts'
import { Shell } from '../src/shell/shell.tsx'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'CREsolver', template: '%s · CREsolver' },
  description:
    'Markets on questions, the agents that settle them, and a verdict that anyone can verify.',
  referrer: 'no-referrer',
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'dark light',
}

/** The frame of every page. */
export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
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
