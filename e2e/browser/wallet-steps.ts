import type { Page } from 'playwright-core'
import type { InjectedWallet } from './injected-wallet.ts'

/** Keeps a picture of a page in the folder SCREENSHOTS, if it is set. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** Has the wallet use another account, as its owner would. */
export async function use(
  page: Page,
  wallet: InjectedWallet,
  account: `0x${string}`,
): Promise<void> {
  wallet.behave({ account })
  await page.reload()
  await page.getByRole('button', { name: `Wallet ${account.slice(0, 6)}` }).waitFor()
}

/** Connects a test account of the local chain, in place of the account that is connected. */
export async function useTestAccount(page: Page, number: number): Promise<void> {
  const disconnect = page.getByRole('button', { name: 'Disconnect' })
  await page.getByRole('button', { name: /^(Connect a wallet|Wallet 0x)/ }).click()
  await disconnect.or(wallets(page)).first().waitFor()
  if (await disconnect.isVisible()) await disconnect.click()
  await page
    .getByRole('button', { name: `Test account ${number}`, exact: true })
    .first()
    .click()
  await disconnect.waitFor()
  await page.keyboard.press('Escape')
}

/** Waits until the newest transaction of a page is mined. */
export async function untilMined(page: Page): Promise<void> {
  await page
    .getByText(/^Mined:/)
    .first()
    .waitFor()
}

/** Signs what a page explains. */
export async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign with the wallet' }).click()
}

/** Connects the wallet in the header. */
export async function connect(page: Page, whenShown = async () => {}): Promise<void> {
  await page.getByRole('button', { name: 'Connect a wallet' }).click()
  await wallets(page).waitFor()
  await whenShown()
  await wallets(page).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Disconnect' }).waitFor()
  await page.keyboard.press('Escape')
}

/** A page may list them too, beside the list of its header. */
function wallets(page: Page) {
  return page.getByRole('list', { name: 'Wallets' }).first()
}
