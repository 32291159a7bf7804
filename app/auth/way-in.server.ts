import type { Context, WayIn } from '../platform/context.server.ts'

// What the security log says about a request that gives a user access, or refuses it.

/** Marks a request as an attempt to get access to an account. */
export function noteWayIn({ request }: Context, wayIn: WayIn): void {
  request.wayIn = wayIn
}

/** Names the account that a request is about, as soon as it is known. */
export function noteAccount({ request }: Context, account: string | undefined): void {
  request.account = account
}
