export { InfoArticle, type InfoPageName } from './InfoArticle';
