import { useRevalidator } from 'react-router'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { monthWithYear, shortDate } from '../platform/i18n/days.ts'
import { localizedRows } from '../platform/i18n/localized.ts'
import { Button } from '../platform/ui/button.tsx'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { List } from '../platform/ui/list.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { Portrait } from '../platform/ui/picture.tsx'
import { DeleteButton } from '../platform/ui/toasts/delete-button.tsx'
import { Written } from '../platform/ui/written.tsx'
import type { Route } from './+types/manage-reviews-page.ts'
import * as texts from './texts.ts'

export const clientLoader = async () => localizedRows(await dataOf(api['all-reviews'].$get()))

export default function ManageReviewsPage({ loaderData: reviews }: Route.ComponentProps) {
  const text = texts.manageReviews
  const waiting = reviews.filter(({ state }) => state === 'waiting').length
  return (
    <ListScreen
      title={text.title}
      count={text.line(waiting)}
      add={{ to: '/dashboard/add-review', text: texts.addReview.title }}
    >
      <div className="list-body">
        {reviews.length === 0 ? (
          <EmptyState picture="/pictures/placeholder-person.svg" title={text.empty}>
            {text.emptyLine}
          </EmptyState>
        ) : (
          <List className="grid max-w-4xl gap-3">
            {reviews.map(review => (
              <li key={review._id}>
                <ReviewRow review={review} />
              </li>
            ))}
          </List>
        )}
      </div>
    </ListScreen>
  )
}

type Row = Awaited<ReturnType<typeof clientLoader>>[number]

/** Staff read a whole review before they decide on it, so a review isn't shown as a row of a table. */
function ReviewRow({ review: row }: { review: Row }) {
  const { _id: id, reviewername, title, review, picture, reviewDate, visited, state } = row
  const text = texts.manageReviews
  const { revalidate } = useRevalidator()
  return (
    <article className="grid gap-x-8 gap-y-3 rounded-box border border-line bg-paper px-5 py-4 md:grid-cols-[1fr_auto]">
      <div className="grid content-start gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Portrait src={picture} pixels={40} className="size-10" />
          <p>
            <Written as="b" text={reviewername} className="font-semibold" />
            <span className="block text-sm text-soft">
              <span>{shortDate(reviewDate)}</span>
              {visited && <span>{` · ${texts.reviews.visited(monthWithYear(visited))}`}</span>}
            </span>
          </p>
          <StateMark state={state} />
        </div>
        <Written as="h2" text={title} className="mt-1 text-lg" />
        <Written as="p" text={review} className="max-w-[36.8em] whitespace-pre-line" />
      </div>
      <div className="flex flex-wrap items-center gap-2 md:content-start">
        {state !== 'shown' && <DecisionButton id={id} state={state} decision="shown" title={title} />}
        {state !== 'hidden' && <DecisionButton id={id} state={state} decision="hidden" title={title} />}
        <DeleteButton
          label={text.deleteName(title)}
          question={text.confirmDelete(title)}
          doneText={text.deleted}
          remove={() =>
            answerOf(api.review[':id'].$delete({ param: { id }, query: { basedOn: JSON.stringify({ state }) } }))
          }
          onChange={revalidate}
        />
      </div>
    </article>
  )
}

function StateMark({ state }: Pick<Row, 'state'>) {
  const look = state === 'waiting' ? 'bg-sand text-warning-content' : 'bg-mint text-secondary-content'
  return (
    <span className={`shrink-0 rounded-full px-3 py-0.5 text-sm md:ml-3 font-semibold ${look}`}>
      {texts.manageReviews.states[state]}
    </span>
  )
}

interface DecisionButtonProps extends Pick<Row, 'state'> {
  readonly id: string
  readonly title: string
  readonly decision: 'shown' | 'hidden'
}

function DecisionButton({ id, title, state, decision }: DecisionButtonProps) {
  const { act, done, actName } = texts.manageReviews.decisions[decision]
  const { revalidate } = useRevalidator()
  const { busy, press } = usePress(revalidate)
  const json = { state: decision, basedOn: { state } }
  const onClick = () => press(answerOf(api.review[':id'].$put({ param: { id }, json })), done)
  return (
    <Button
      look="plain"
      className="desk-button"
      data-look={decision === 'shown' ? 'leaf' : undefined}
      busy={busy}
      aria-label={actName(title)}
      onClick={() => void onClick()}
    >
      {act}
    </Button>
  )
}
