import { describe, expect, it } from 'vitest'
import { headScript } from './head-script.ts'
import { THEME_KEY } from './theme.ts'

type Page = {
  /** Preference of the system. */
  readonly system: 'light' | 'dark'
  /** Choice made here, or a refusal to say. */
  readonly kept?: string | undefined
  readonly mayRead?: boolean | undefined
  /** Path of the page, if another site frames it. */
  readonly framedAt?: string | undefined
}

/** Runs the script as a page does, and gives what it has set. */
function run({ system, kept, mayRead = true, framedAt }: Page) {
  const style: { display?: string } = {}
  const dataset: { theme?: string | undefined } = {}
  const settings: { __zod_globalConfig?: unknown } = {}
  const storage = {
    getItem: (key: string) => {
      if (!mayRead) throw new DOMException('denied', 'SecurityError')
      return key === THEME_KEY ? (kept ?? null) : null
    },
  }
  // The early read does not affect the theme; here it never completes.
  const fetch = () => new Promise(() => undefined)
  const matchMedia = (query: string) => ({ matches: query.includes(system) })
  const names = ['document', 'localStorage', 'matchMedia', 'globalThis', 'fetch']
  const frame = ['self', 'top', 'location']
  const top = framedAt === undefined ? settings : {}
  const page = new Function(...names, ...frame, headScript)
  const documentElement = { dataset, style }
  const location = { pathname: framedAt ?? '/' }
  page(
    ...[{ documentElement }, storage, matchMedia, settings, fetch],
    ...[settings, top, location],
  )
  return { theme: dataset.theme, settings, isHidden: style.display === 'none' }
}

describe('before the first paint', () => {
  it.each([
    [undefined, false],
    ['/embed/', false],
    ['/', true],
    ['/market/', true],
    ['/embed/other/', true],
  ])('a page framed at %s is hidden: %s', (framedAt, isHidden) => {
    expect(run({ system: 'light', framedAt }).isHidden).toBe(isHidden)
  })

  it.each(['light', 'dark'] as const)(
    'the look is the %s one of the system',
    (system) => {
      expect(run({ system }).theme).toBe(system)
    },
  )

  it('the look that was chosen here comes before the one of the system', () => {
    expect(run({ system: 'dark', kept: 'light' }).theme).toBe('light')
    expect(run({ system: 'light', kept: 'dark' }).theme).toBe('dark')
  })

  it('a choice that is none is not taken', () => {
    expect(run({ system: 'light', kept: '"><script>' }).theme).toBe('light')
  })

  it('a browser that lets nothing be read still gets its page', () => {
    expect(run({ system: 'light', mayRead: false }).theme).toBeUndefined()
  })

  it('schemas are set not to compile code, even if everything else fails', () => {
    const { settings } = run({ system: 'dark', mayRead: false })
    expect(settings).toMatchObject({ __zod_globalConfig: { jitless: true } })
  })

  it('nothing in the script could end the element that it stands in', () => {
    expect(headScript).not.toMatch(/<\/|<!--/)
  })
})
