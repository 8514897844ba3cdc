const orders: readonly RegExp[] = [
  /\b(ignore|disregard|forget)\b.{0,40}\b(instructions?|other pages?|prompt)\b/i,
  /\b(AI|automated|language) (assistants?|agents?|models?|resolvers?|systems?)\b/i,
  /\b(assistant|system|agent)s?[,:] (the|you|output|answer|report)\b/i,
  /\b(must|output|return|answer)\b.{0,30}\b(YES|NO|TOO_EARLY|INVALID|UNKNOWN)\b/,
  /\bmaintenance mode\b/i,
  /\b(ignoriere|ignorez|ignora)\b.{0,40}\b(anweisungen|instructions|instrucciones)\b/i,
  /\b(KI-Systeme|assistants IA|asistentes de IA)\b/i,
]

/**
 * Returns true if a text gives orders to programs that read it. An honest source does not, so that
 * nothing on such a page is evidence.
 *
 * @param text - of a page, or of one sentence
 */
export function givesOrders(text: string): boolean {
  return orders.some((order) => order.test(text))
}
