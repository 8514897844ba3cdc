/**
 * One question of 860 bytes, all of them ASCII: about the median of real questions on Polymarket, with the
 * rules that belong to them. Every system gets the same bytes; none of the contracts reads them.
 */
export const questionText = `Will the Harbor Bridge reopen to road traffic before July 1, 2027?

This market resolves to "Yes" if at least one lane in each direction of the Harbor Bridge is open to general road \
traffic at any time between the creation of this market and June 30, 2027, 11:59 PM ET. Otherwise, this market \
resolves to "No".

An opening for emergency vehicles, for construction traffic or for one single event does not count. A partial opening \
counts if drivers of private cars can cross without a permit. If the bridge is closed again later, the market still \
resolves to "Yes".

The primary source is the traffic information of the authority that operates the bridge. If it publishes nothing \
within 24 hours after a reported opening, a consensus of credible reporting is used instead. If both contradict one \
another, the statement of the authority of that very day decides.`
