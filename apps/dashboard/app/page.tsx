import { HomePage } from '../src/home/home-page.tsx'

/** `/` */
export default function Home() {
  return <HomePage />
}
