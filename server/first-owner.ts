import type { Database } from '../app/platform/context.server.ts'
import type { Environment } from '../app/platform/environment.server.ts'
import { countOwners } from '../app/users/people.server.ts'

const command = '“teeth-care owner EMAIL” (in a clone “npm run clinic -- owner EMAIL”)'

/** While nobody owns the clinic: a sentence that says how to become the owner. */
export async function howToOwn(db: Database, settings: Environment): Promise<string | undefined> {
  if ((await countOwners(db)) > 0) return
  const { loopbackOnly, OWNER_EMAIL, SMTP_URL } = settings
  if (OWNER_EMAIL === undefined) {
    return loopbackOnly
      ? 'Register there: the first account on this machine becomes the owner and gets the dashboard.'
      : `Nobody owns the clinic yet: register there, then run ${command}.`
  }
  return SMTP_URL === undefined && !loopbackOnly
    ? `Nobody owns the clinic yet, and without SMTP_URL no mail can verify the address of OWNER_EMAIL: register there with it, then run ${command}.`
    : 'Register there with the address of OWNER_EMAIL, and follow the link in the mail: that account becomes the owner.'
}
