/** The two themes. */
export type Theme = 'dark' | 'light'

/** Storage key of the choice. */
export const THEME_KEY = 'cresolver.theme'

/** Returns the current theme of the page. */
export function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/** Sets the theme and stores the choice in this browser. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Without storage the choice is lost when the page is closed.
  }
}
