/** The product's name. Screens and emails take it from here. Only web/index.html and the icon have their own copy. */
export const PRODUCT_NAME = 'Sustained';
