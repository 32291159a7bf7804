import { sql } from 'drizzle-orm'
import type { Notices } from '../app/live/notices.server.ts'
import type { Database } from '../app/platform/context.server.ts'
import {
  isAtLeast,
  leastVersionIn,
  readLeastVersion,
  versionChannel,
} from '../app/platform/db/program-versions.server.ts'

interface Watched {
  readonly notices: Notices
  readonly db: Database
  readonly version: string
  /** Called once, with a sentence for the operator. The program has to stop, since it can't use the tables any more. */
  readonly onOutdated: (sentence: string) => void
}

/**
 * Notices when a newer program changes the tables so that this version can't use them (decision 048). A notice may be missed while
 * this program starts, or while its connection is down, so the database is asked then too.
 */
export async function watchLeastVersion({ notices, db, version, onOutdated }: Watched): Promise<void> {
  let isOutdated = false
  function compare(least: string | undefined): void {
    if (isOutdated || least === undefined || isAtLeast(version, least)) return
    isOutdated = true
    onOutdated(
      `A newer version of this program changes the tables, which then need version ${least} or later. This is version ${version}, and stops: install the newer one here, too.`,
    )
  }
  const ask = async () => compare(await readLeastVersion(statement => db.execute(sql.raw(statement))))
  await notices.listen(versionChannel, {
    onNotice: payload => compare(leastVersionIn(payload)),
    // While the database can't be asked, the connection is soon lost once more, and this is called again.
    onReconnected: () => void ask().catch(() => undefined),
  })
  await ask()
}
