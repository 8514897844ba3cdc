import { earlyReadScript } from '../live/early-read-script.ts'
import { THEME_KEY } from './theme.ts'

/** The look that was chosen here, else the one of the system. */
const setTheme = `try{var t=localStorage.getItem(${JSON.stringify(THEME_KEY)});document.documentElement.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: light)').matches?'light':'dark'}catch(e){}`

/** Schemas try whether they may make code of text; the page's policy would report each try. */
const spareSchemas = 'globalThis.__zod_globalConfig={jitless:true}'

/** Runs before the first paint. It stands in the page as it is; the page's policy knows its hash. */
export const headScript = `${spareSchemas};${setTheme};${earlyReadScript}`
