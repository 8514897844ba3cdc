import { EMBED_PATH } from '../build/embed-path.ts'
import { earlyReadScript } from '../live/early-read-script.ts'
import { THEME_KEY } from './theme.ts'

/** The theme that was chosen here, or else that of the system. */
const setTheme = `try{var t=localStorage.getItem(${JSON.stringify(THEME_KEY)});document.documentElement.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: light)').matches?'light':'dark'}catch(e){}`

/** Schemas probe for `eval`; the page's policy would report each probe. */
const spareSchemas = 'globalThis.__zod_globalConfig={jitless:true}'

/** A page with a wallet is not shown in the frame of another site, also where a host sends no header. */
const refuseFrames = `if(self!==top&&location.pathname!==${JSON.stringify(EMBED_PATH)})document.documentElement.style.display='none'`

/** Runs before the first paint. It is inline; the page's policy has its hash. */
export const headScript = `${spareSchemas};${refuseFrames};${setTheme};${earlyReadScript}`
