import type { Metadata } from 'next'
import { PlaygroundPage } from '../../src/playground/playground-page.tsx'

export const metadata: Metadata = { title: 'Playground' }

/** `/playground/` */
export default function Playground() {
  return <PlaygroundPage />
}
