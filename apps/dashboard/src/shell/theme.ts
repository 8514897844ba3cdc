/** The two looks. */
export type Theme = 'dark' | 'light'

const key = 'cresolver.theme'

/**
 * Sets the look before the first paint: the one that was chosen here, else the one of the system.
 * It stands in the page as it is; the page's policy knows its hash.
 */
export const themeScript = `try{var t=localStorage.getItem(${JSON.stringify(key)});document.documentElement.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: light)').matches?'light':'dark'}catch(e){}`

/** Reads the look that the page has. */
export function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/**
 * Changes the look and keeps the choice on this machine.
 *
 * @param theme - the look
 */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
}
