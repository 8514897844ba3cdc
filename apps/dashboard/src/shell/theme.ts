/** The two looks. */
export type Theme = 'dark' | 'light'

/** Where the choice is kept on this machine. */
export const THEME_KEY = 'cresolver.theme'

/** Reads the look that the page has. */
export function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/** Changes the look and keeps the choice on this machine. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
}
