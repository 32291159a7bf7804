import type { Context, WayIn } from '../platform/context.server.ts'

// What the security log says of a request that lets a user in, or refuses to.

/** Marks a request as one that opens an account, or tries to. */
export function noteWayIn({ request }: Context, wayIn: WayIn): void {
  request.wayIn = wayIn
}

/** Names the account that a request is about, as soon as it is known. */
export function noteAccount({ request }: Context, account: string | undefined): void {
  request.account = account
}
