import { currentLanguage } from '#texts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import { clinicNode, type LinkedData, sharePicture } from '../platform/ui/page-meta.ts'
import type { Blog, ShownBlog } from './blogs.server.ts'

type Written = Pick<ShownBlog, 'id' | 'question' | 'answer' | 'picture' | 'createdAt'>

/** An article of the clinic as structured data for search engines. */
export function blogData({ id, question, answer, picture, createdAt }: Written, origin: string): LinkedData {
  const url = origin + pageAddress(`/blogs/${id}`)
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: question,
    articleBody: answer,
    image: origin + sharePicture(picture),
    datePublished: createdAt.toISOString(),
    inLanguage: currentLanguage(),
    author: { '@id': clinicNode(origin) },
    publisher: { '@id': clinicNode(origin) },
  }
}

/** Questions and answers as structured data for search engines. */
export function faqData(blogs: readonly Pick<Blog, 'question' | 'answer'>[]): LinkedData {
  return {
    '@type': 'FAQPage',
    mainEntity: blogs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
