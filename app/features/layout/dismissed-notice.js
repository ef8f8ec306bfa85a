// Runs before the page is painted and knows the notice from its own element: pages are the same bytes for everybody.
if (document.cookie.includes(`store_notice${document.currentScript.dataset.noticeId}=hidden`))
  document.documentElement.dataset.storeNotice = 'hidden'
