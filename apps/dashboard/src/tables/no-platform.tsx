import { EmptyNotice } from '../ui/notice.tsx'

/** Says that no platform is configured, and how to name one. */
export function NoPlatform() {
  return (
    <EmptyNotice title="No platform of round tables is configured">
      Everything else works without one. To see round tables here, set{' '}
      <code>platformUrl</code> in <code>config.json</code> and let this page in with{' '}
      <code>PLATFORM_CORS_ORIGINS</code>. <code>npm run platform</code> starts one.
    </EmptyNotice>
  )
}
