import type { LimitName } from '../limits.ts'

/** The accounts that may call: anybody, any account, staff, or the owner. */
export type Caller = 'anybody' | 'account' | 'staff' | 'owner'

/**
 * The rows that a call works on: only the caller's own, or for staff everybody's. For any other row it responds with 404, since its
 * existence is private too. The service functions enforce this; the test matrix checks it.
 */
export type Rows = 'own' | 'own, or staff'

/**
 * What one caller may use up, besides the bounds on every call: the size of its body and the concurrent work.
 * `lookup`: a few index lookups and a bounded response, so nothing has to be counted. `staff`: the clinic is responsible for
 * its staff. Otherwise the limits that its attempts count against; the service functions count them.
 */
export type Budget = 'lookup' | 'staff' | LimitName

export interface Access {
  readonly caller: Caller
  readonly rows?: Rows
  readonly budget: Budgets
}

type Budgets = readonly [Budget, ...Budget[]]

/** The kinds of access, for the table in `access.ts`. */
export const anybody = (...budget: Budgets): Access => ({ caller: 'anybody', budget })
export const account = (...budget: Budgets): Access => ({ caller: 'account', budget })
export const own = (...budget: Budgets): Access => ({ caller: 'account', rows: 'own', budget })
export const ownOrStaff = (...budget: Budgets): Access => ({ caller: 'account', rows: 'own, or staff', budget })
export const staff: Access = { caller: 'staff', budget: ['staff'] }
export const owner: Access = { caller: 'owner', budget: ['staff'] }
export const ownerWithin = (...budget: Budgets): Access => ({ caller: 'owner', budget })
