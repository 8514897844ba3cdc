import { EmptyNotice } from '../ui/notice.tsx'

/** Explains that no platform is configured, and how to set one. */
export function NoPlatform() {
  return (
    <EmptyNotice title="Round tables are not configured">
      Everything else works without one. To see round tables here, set{' '}
      <code>platformUrl</code> in <code>config.json</code> and allow the origin of this
      page in <code>PLATFORM_CORS_ORIGINS</code>. <code>npm run platform</code> starts
      one.
    </EmptyNotice>
  )
}
