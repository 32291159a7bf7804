import type { LimitName } from '../limits.ts'

export type Caller = 'anybody' | 'account' | 'staff' | 'owner'

/**
 * A call works on the caller's own rows only, or for staff on everybody's. It responds with 404 for any other row, since even its
 * existence is private. The service functions enforce this, and the test matrix checks it.
 */
export type Rows = 'own' | 'own, or staff'

/**
 * The body's size and the concurrent work are limited for every call; a budget limits what else one caller may use up. A `lookup` reads a
 * few index entries and responds with little, so nothing is counted. `staff` aren't counted either, since the clinic is responsible for
 * them. Otherwise the service functions count attempts against these limits.
 */
export type Budget = 'lookup' | 'staff' | LimitName

export interface Access {
  readonly caller: Caller
  readonly rows?: Rows
  readonly budget: Budgets
}

type Budgets = readonly [Budget, ...Budget[]]

export const anybody = (...budget: Budgets): Access => ({ caller: 'anybody', budget })
export const account = (...budget: Budgets): Access => ({ caller: 'account', budget })
export const own = (...budget: Budgets): Access => ({ caller: 'account', rows: 'own', budget })
export const ownOrStaff = (...budget: Budgets): Access => ({ caller: 'account', rows: 'own, or staff', budget })
export const staff: Access = { caller: 'staff', budget: ['staff'] }
export const owner: Access = { caller: 'owner', budget: ['staff'] }
export const ownerWithin = (...budget: Budgets): Access => ({ caller: 'owner', budget })
