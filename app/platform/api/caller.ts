import type { LimitName } from '../limits.ts'

/** Names the account that opened the screen from which a call comes. Other programs leave it out. */
export const accountHeader = 'x-opened-for'

export type Caller = 'anybody' | 'account' | 'staff' | 'owner'

/** A call for own rows responds with 404 for other users' rows, since even their existence is private. The service functions enforce it. */
export type Rows = 'own' | 'own, or staff'

/** A budget limits what a caller may use up. A `lookup`, which reads little, and `staff`, for whom the clinic answers, aren't counted. */
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
