/**
 * The product's name, which screens show. It's also the default for the name that emails use. Only web/index.html and
 * the icon have their own copy.
 */
export const PRODUCT_NAME = 'Sustained';
