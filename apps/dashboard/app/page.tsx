import { OverviewPage } from '../src/overview/overview-page.tsx'

/** `/` */
export default function Overview() {
  return <OverviewPage />
}
